/** The scope of a project in statements and nullifiers: one person has one nullifier in all releases of a project. */
export function projectScope(projectId: string): string {
  return `urn:avouch:project:${projectId}`;
}
