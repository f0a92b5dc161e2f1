/** The queues of the jobs that make and remove sample data. */
export const ADD_QUEUE = 'sample-data.add';
export const REMOVE_QUEUE = 'sample-data.remove';

export interface SampleState {
  status: 'adding' | 'ready' | 'removing';
  /** Steps. */
  done: number;
  /** Of what was made: everything that names one of them goes with them. */
  ids: string[];
}
