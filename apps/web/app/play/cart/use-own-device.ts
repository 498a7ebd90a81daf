import { CallFailed, type OwnDevice } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePhoneSetting } from '../phone-setting.ts'
import { cartCall } from './cart-call.ts'
import { cartSetting, deviceSetting, readCartMessagesSetting } from './cart-setting.ts'
import { sendReadCartMessages, unreadIn } from './read-messages.ts'

const REFRESH_INTERVAL_MS = 15_000

interface OwnDeviceState {
  /** With the messages that nobody in the cart has confirmed. */
  readonly device: OwnDevice | null
  /** The key is not valid any more. */
  readonly isRefused: boolean
  readonly isSilent: boolean
}

/** The server's record of this cart, polled for messages of the club. */
export function useOwnDevice(key: string): OwnDeviceState {
  const known = usePhoneSetting(deviceSetting)
  const read = usePhoneSetting(readCartMessagesSetting)
  const [isRefused, setRefused] = useState(false)
  const [isSilent, setSilent] = useState(false)
  const refresh = useCallback(async () => {
    // The answer to a key that the tablet does not have any more is of another cart.
    const isOther = () => cartSetting.read()?.key !== key
    try {
      const now = await cartCall(calls.getOwnDevice)
      if (isOther()) return
      deviceSetting.write(now)
      setRefused(false)
      setSilent(false)
      void sendReadCartMessages()
    } catch (error) {
      if (isOther()) return
      const isAnswered = error instanceof CallFailed && error.problem !== null
      setRefused(isAnswered && error.problem?.status === 401)
      setSilent(!isAnswered)
    }
  }, [key])
  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS)
    const again = () => void refresh()
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [refresh])
  const device = useMemo(() => known && { ...known, messages: unreadIn(known.messages, read) }, [known, read])
  return { device, isRefused, isSilent }
}
