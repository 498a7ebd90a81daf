import { phoneSetting } from '../phone-setting.ts'

const isId = (value: unknown): value is string => typeof value === 'string' && value.length > 0
const setting = phoneSetting<string>('playPhone', '', isId)

/** What this phone is called on a card that several keep: it says nothing of whose it is. */
export function phoneId(): string {
  if (setting.read() === '') setting.write(crypto.randomUUID())
  return setting.read()
}
