/** What a process has claimed, until another claims it with the next token. */
export interface JobClaim {
  readonly name: string
  readonly token: number
}
