import { Door } from './Door';

const Register = () => <Door page="register" />;
export default Register;
