/**
 * The scope of a project in statements and nullifiers: a person has the same nullifier in all releases of a project.
 */
export function projectScope(projectId: string): string {
  return `urn:avouch:project:${projectId}`;
}
