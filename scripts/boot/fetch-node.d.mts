// Types of fetch-node.mjs, which stays plain JavaScript for old Nodes.
export declare function runsHere(node: string): boolean;
export declare function fetchNode(
  pin: { name: string; version: string; integrity: string },
  runtimeFolder: string,
  home: string,
): void;
