/** The claim of a process on a job, valid until another process claims it with the next token. */
export interface JobClaim {
  readonly name: string
  readonly token: number
}
