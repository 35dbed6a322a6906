import { MailView, type MailProps } from '../../src/office/screens/mail/MailView';
import { mailList, texted, waiting } from '../fixtures/mail';

const shown = (props: Partial<MailProps>) => ({
  render: () => (
    <main>
      <MailView
        list={mailList()}
        turning={false}
        id=""
        problem={undefined}
        retrying={false}
        onRetry={() => undefined}
        {...props}
      />
    </main>
  ),
});

export default { title: 'office/Mail' };
export const List = shown({});
export const Opened = shown({ id: waiting.id });
export const Texted = shown({ list: mailList({ mails: [texted, waiting] }) });
export const Pages = shown({ list: mailList({ page: 2, pages: 3 }) });
export const Turning = shown({ list: mailList({ pages: 2 }), turning: true });
export const NotOnThisPage = shown({ id: '1' });
export const Empty = shown({ list: mailList({ mails: [] }) });
export const BeyondTheLast = shown({ list: mailList({ mails: [], page: 9, pages: 2 }) });
export const Loading = shown({ list: undefined });
export const Failed = shown({ list: undefined, problem: 'network' });
export const TryingAgain = shown({ list: undefined, problem: 'network', retrying: true });
