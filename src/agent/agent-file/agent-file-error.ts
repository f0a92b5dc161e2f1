/** A fault in agent.yml; the message begins with its JSON pointer (RFC 6901). */
export class AgentFileError extends Error {
  override name = 'AgentFileError';
  readonly pointer: string;

  constructor(pointer: string, problem: string, options?: { cause?: unknown }) {
    super(`agent.yml at ${pointer || '/'}: ${problem}`, options);
    this.pointer = pointer;
  }
}
