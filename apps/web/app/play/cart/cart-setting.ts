import type { OwnDevice } from '@pinwise/contract'
import { phoneSetting } from '../phone-setting.ts'
import type { WrongPins } from './wrong-pins.ts'

/** That this tablet is mounted in a cart. */
export interface Cart {
  /** The key of the device, by which the club knows it. */
  readonly key: string
  /** Four digits that staff choose, to leave cart mode; null until then. */
  readonly pin: string | null
  /** What is played, and where the cart was last: after a power cut it goes on from there. */
  readonly layoutId: string | null
  readonly position: number
  /** Since the last right one; stored, so that a reload does not end the wait. */
  readonly wrongPins?: WrongPins | null
}

const isCart = (value: unknown): value is Cart | null =>
  value === null || typeof (value as Partial<Cart>)?.key === 'string'

export const cartSetting = phoneSetting<Cart | null>('playCart', null, isCart)

const isDevice = (value: unknown): value is OwnDevice | null =>
  value === null || typeof (value as Partial<OwnDevice>)?.label === 'string'
/** As it was last: a cart that starts without a signal knows what it is called and where it belongs. */
export const deviceSetting = phoneSetting<OwnDevice | null>('playCartDevice', null, isDevice)

/** A call for the marshal that nobody has seen to; by the clock of the tablet. */
export interface CartsCall {
  readonly id: string
  readonly calledMs: number
  /** Null until the club has it. */
  readonly arrivedMs: number | null
}
const isCall = (value: unknown): value is CartsCall | null =>
  value === null || typeof (value as Partial<CartsCall>)?.calledMs === 'number'
export const cartsCallSetting = phoneSetting<CartsCall | null>('playCartCall', null, isCall)

/** A message of the club that was confirmed in the cart. */
export interface ReadCartMessage {
  readonly messageId: string
  /** The device, and the key that it had. */
  readonly sender: string
  readonly key: string
  readonly isSent: boolean
}
const areRead = (value: unknown): value is readonly ReadCartMessage[] =>
  Array.isArray(value) && value.every(one => typeof one?.messageId === 'string' && typeof one?.key === 'string')
export const readCartMessagesSetting = phoneSetting<readonly ReadCartMessage[]>('playCartReadMessages', [], areRead)

/** Pairs the tablet, or with null ends it. What is stored about one cart is not shown for another. */
export function pairCart(cart: Cart | null): void {
  if (cart?.key !== cartSetting.read()?.key) {
    deviceSetting.write(null)
    cartsCallSetting.write(null)
  }
  cartSetting.write(cart)
}

/** A code that is scanned starts the pairing. Once there is a PIN, only who knows it may make the tablet another cart. */
export function pairWithCode(key: string): void {
  const known = cartSetting.read()
  if (known && known.pin !== null) return
  pairCart({ key, pin: null, layoutId: known?.layoutId ?? null, position: known?.position ?? 0 })
}

export function changeCart(part: Partial<Cart>): void {
  const now = cartSetting.read()
  if (now) cartSetting.write({ ...now, ...part })
}

const KEY = /pwd_[A-Za-z0-9_-]{20,60}/

/** Of the address that the code leads to, or as it was typed. */
export const keyIn = (text: string): string | null => KEY.exec(text)?.[0] ?? null
export const isPin = (text: string): boolean => /^\d{4}$/.test(text)
