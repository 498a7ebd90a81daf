import type { ClubPack } from '@pinwise/contract'
import { useEffect, useState } from 'react'
import { packStorage } from '../play-database.ts'

/** The stored club, where the screen does not have it already. */
export function usePack(slug: string, given: ClubPack | undefined): ClubPack | null {
  const [stored, setStored] = useState<ClubPack | null>(null)
  useEffect(() => {
    if (given) return
    let isGone = false
    packStorage.read(slug).then(
      pack => isGone || setStored(pack),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [slug, given])
  return given ?? stored
}
