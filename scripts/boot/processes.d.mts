// Types of processes.mjs, which stays plain JavaScript for old Nodes.
export declare function npmCommand(): {
  command: string;
  leading: string[];
  env: Record<string, string | undefined>;
};
