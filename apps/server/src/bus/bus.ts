/**
 * Messages between the processes of one database. They are hints: all data is committed first, and a process that
 * missed a message finds it in the database. Messages are not awaited and may be lost.
 */
export interface Bus {
  /** To all other processes; never to this one. */
  publish(subject: BusSubject, message: string): void
  subscribe(subject: BusSubject, onMessage: (message: string) => void): void
  /** Whether other processes can receive our messages, as far as is known. */
  isUp(): boolean
  close(): Promise<void>
}

/**
 * `live`: a club has new events; `jobs`: a job has work to do; `positions`: new tracker positions, which are not stored
 * as events; `watching`: the clubs whose positions a process shows.
 */
export type BusSubject = 'live' | 'jobs' | 'positions' | 'watching'
