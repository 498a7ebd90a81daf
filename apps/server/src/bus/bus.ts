/**
 * Messages between the processes of one database. They are hints: whatever matters is committed first, and found in the
 * database by a process that missed the message. Nobody waits for them, and they may be lost.
 */
export interface Bus {
  /** To all other processes; never to this one. */
  publish(subject: BusSubject, message: string): void
  subscribe(subject: BusSubject, onMessage: (message: string) => void): void
  /** Whether others can hear us, as far as is known. */
  isUp(): boolean
  close(): Promise<void>
}

/**
 * `live`: the club whose events have grown; `jobs`: work that has something to do; `positions`: where trackers moved to,
 * which is no event and is not kept; `watching`: the clubs whose positions a process shows.
 */
export type BusSubject = 'live' | 'jobs' | 'positions' | 'watching'
