/** Queues of the jobs that create and remove sample data. */
export const ADD_QUEUE = 'sample-data.add';
export const REMOVE_QUEUE = 'sample-data.remove';

export interface SampleState {
  status: 'adding' | 'ready' | 'removing';
  /** Completed steps. */
  done: number;
  /** The created objects; everything that refers to one of them is erased with them. */
  ids: string[];
}
