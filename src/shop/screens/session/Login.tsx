import { Door } from './Door';

const Login = () => <Door page="login" />;
export default Login;
