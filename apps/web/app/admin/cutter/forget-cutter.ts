import { forgetRoundsOf } from './cutter-database.ts'
import { dropOfflinePage } from './offline-page.ts'
import { forgetStoredPerson } from './stored-person.ts'

/** On sign-out. Unsent cuts stay, for this user only. */
export async function forgetCutter(sub: string): Promise<void> {
  forgetStoredPerson()
  await Promise.all([forgetRoundsOf(sub), dropOfflinePage()])
}
