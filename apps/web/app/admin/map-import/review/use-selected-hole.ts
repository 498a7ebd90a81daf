import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../shell/use-settled.ts'
import { HOLE } from '../import-address.ts'

/** The open hole. It changes at once; the URL follows when no key is pressed, so that a reload opens it again. */
export function useSelectedHole() {
  const [address, setAddress] = useSearchParams()
  const [key, setKey] = useState(address.get(HOLE))
  const settled = useSettled(key ?? '')
  const follow = useEffectEvent((wanted: string) => {
    if (wanted === (address.get(HOLE) ?? '')) return
    const next = new URLSearchParams(address)
    if (wanted) next.set(HOLE, wanted)
    else next.delete(HOLE)
    setAddress(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => follow(settled), [settled])
  return [key, setKey] as const
}
