import { CallFailed, type OwnDevice } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useCallback, useEffect, useState } from 'react'
import { phoneSetting, usePhoneSetting } from '../phone-setting.ts'
import { cartCall } from './cart-call.ts'

const REFRESH_INTERVAL_MS = 15_000

const isDevice = (value: unknown): value is OwnDevice | null =>
  value === null || typeof (value as Partial<OwnDevice>)?.label === 'string'
/** As it was last: a cart that starts without a signal knows what it is called and where it belongs. */
const deviceSetting = phoneSetting<OwnDevice | null>('playCartDevice', null, isDevice)

export const forgetDevice = (): void => deviceSetting.write(null)

interface OwnDeviceState {
  readonly device: OwnDevice | null
  /** The key is not valid any more. */
  readonly isRefused: boolean
  readonly isSilent: boolean
  readonly read: (messageId: string) => Promise<void>
}

/** The server's record of this cart, polled for messages of the club. */
export function useOwnDevice(key: string): OwnDeviceState {
  const device = usePhoneSetting(deviceSetting)
  const [isRefused, setRefused] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const refresh = useCallback(async () => {
    try {
      deviceSetting.write(await cartCall(calls.getOwnDevice))
      setRefused(false)
      setSilent(false)
    } catch (error) {
      const isAnswered = error instanceof CallFailed && error.problem !== null
      setRefused(isAnswered && error.problem?.status === 401)
      setSilent(!isAnswered)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another device
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS)
    const again = () => void refresh()
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [refresh, key])
  const read = async (messageId: string) => {
    await cartCall(calls.readDeviceMessage, { body: { messageId } }).catch(() => undefined)
    const now = deviceSetting.read()
    if (now) deviceSetting.write({ ...now, messages: now.messages.filter(({ id }) => id !== messageId) })
  }
  return { device, isRefused, isSilent, read }
}
