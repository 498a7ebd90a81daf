/** Runs a command of the terminal: one line when it is refused, everything when it breaks, never exit code 0 then. */
export async function runCommand(work: (say: (message: string) => void) => Promise<void>): Promise<void> {
  try {
    await work(message => process.stdout.write(`${message}\n`))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

export class WrongUse extends Error {
  override name = 'WrongUse'
}
