import { type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import { cartSetting, deviceSetting } from './cart-setting.ts'

const callWith = (token: () => string | null): Client => createClient({ origin: '', fetch: impatientFetch, token })
export const ownKey = (): string | null => cartSetting.read()?.key ?? null

/** As the device whose key this tablet has. */
export const cartCall = callWith(ownKey)
/** As the device of this key, also when the tablet has another one by now. */
export const callOfCart = (key: string): Client => callWith(() => key)

interface OfCart {
  /** The device. */
  readonly sender?: string
  readonly key?: string
}
/** The key with which a cart sends what it has stored: a device that was given a new key sends with that one. */
export function keyToSend({ sender, key }: OfCart): string | null {
  const isOwn = sender === undefined || sender === deviceSetting.read()?.id
  return isOwn || !key ? ownKey() : key
}
