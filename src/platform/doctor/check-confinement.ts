import { isUnprivilegedId } from '../unprivileged-user.ts';
import { probeConfinement } from '../workers/index.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** The restrictions of the processes that open untrusted files on this machine, when started by the doctor's user. */
export async function checkConfinement(): Promise<Finding[]> {
  const { uid, interfaces, permission } = await probeConfinement();
  return [
    permission
      ? ok(
          'workers.files',
          'workers get no environment variables of the service, and Node.js denies them access to files and programs',
        )
      : fail('workers.files', 'Node.js does not restrict the workers', 'run the service with Node.js 24 or newer'),
    interfaces.length === 0
      ? ok('workers.network', 'workers have no network')
      : warn(
          'workers.network',
          `workers can reach the network (${interfaces.join(', ')})`,
          'allow user namespaces (kernel.unprivileged_userns_clone, user.max_user_namespaces), or start as root with CAP_SYS_ADMIN',
        ),
    checkUser(uid),
  ];
}

function checkUser(uid: number | null): Finding {
  const own = process.getuid?.() ?? null;
  // In a user namespace the same user has another number.
  if (uid !== null && isUnprivilegedId(uid)) return ok('workers.user', `workers run as a separate user (uid ${uid})`);
  const says =
    own === 0
      ? 'workers run as root, because this system does not let the service change its user'
      : `workers run as the service's user (uid ${own}): a flaw in native code could read its files`;
  return warn(
    'workers.user',
    says,
    'start the service as root with CAP_SETUID and CAP_SETGID: workers then switch to a separate user',
  );
}
