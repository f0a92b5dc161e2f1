// Given on the command line, so that neither postgresql.conf nor ALTER SYSTEM can weaken them.
const COMMON = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  idle_in_transaction_session_timeout: '60s',
  // The server's own messages only. A client's errors quote values ("Key (email)=(…) already exists"), which must not
  // be logged. In log order LOG and FATAL are above ERROR.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const DURABLE = { shared_buffers: '128MB', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const SCRATCH = {
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // May be in memory.
  max_wal_size: '128MB',
  // Many services of one test run share it.
  max_connections: '300',
  // Its passwords protect nothing, and every connection would derive a key from one.
  scram_iterations: '1',
};

/** PostgreSQL's command-line settings of a durable or a throw-away server that listens in one socket folder. */
export function serverSettings(options: { socketFolder: string; scratch: boolean }): string[] {
  const settings = {
    ...COMMON,
    ...(options.scratch ? SCRATCH : DURABLE),
    unix_socket_directories: options.socketFolder,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
