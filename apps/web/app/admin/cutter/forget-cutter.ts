import { forgetRoundsOf } from './cutter-database.ts'
import { dropOfflinePage } from './offline-page.ts'
import { forgetStoredPerson } from './stored-person.ts'

/** When a person signs out. What they have cut and not sent waits for them alone. */
export async function forgetCutter(sub: string): Promise<void> {
  forgetStoredPerson()
  await Promise.all([forgetRoundsOf(sub), dropOfflinePage()])
}
