import { type Client, createClient } from '@pinwise/contract'
import { impatientFetch } from '../../api/impatient-fetch.ts'
import { cartSetting } from './cart-setting.ts'

const callWith = (token: () => string | null): Client => createClient({ origin: '', fetch: impatientFetch, token })
export const ownKey = (): string | null => cartSetting.read()?.key ?? null

/** As the device whose key this tablet has. */
export const cartCall = callWith(ownKey)
/** As the device of this key, also when the tablet has another one by now. */
export const callOfCart = (key: string): Client => callWith(() => key)
