export interface ErrorReport {
  readonly error: unknown
  /** Shown to the person and sent along, so that both can be brought together. */
  readonly reference: string
}

type Send = (report: ErrorReport) => void

const MAX_WAITING = 10
const references = new WeakMap<object, string>()
const waiting: ErrorReport[] = []
let send: Send | null = null

/** Sends an error once, if reporting is on; else it waits for it, in memory only. */
export function reportError(error: unknown): string {
  const known = typeof error === 'object' && error ? references.get(error) : undefined
  if (known) return known
  const report = { error, reference: crypto.randomUUID().slice(0, 8) }
  if (typeof error === 'object' && error) references.set(error, report.reference)
  if (send) send(report)
  else if (waiting.length < MAX_WAITING) waiting.push(report)
  return report.reference
}

export function sendReportsWith(sender: Send): void {
  send = sender
  for (const report of waiting.splice(0)) sender(report)
}
