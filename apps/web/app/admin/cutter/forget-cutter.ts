import { forgetRoundsOf } from './cutter-database.ts'
import { forgetKeptPerson } from './kept-person.ts'
import { dropOfflinePage } from './offline-page.ts'

/** When a person signs out. What they have cut and not sent waits for them alone. */
export async function forgetCutter(sub: string): Promise<void> {
  forgetKeptPerson()
  await Promise.all([forgetRoundsOf(sub), dropOfflinePage()])
}
