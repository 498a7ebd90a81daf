import { calls } from '@pinwise/contract/calls'
import type { LngLat } from '@pinwise/golf'
import { useState } from 'react'
import { useIsHydrated } from '../../document/use-is-hydrated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayIcon } from '../PlayIcon.tsx'
import { playCall } from '../play-call.ts'
import styles from './FindPage.module.css'
import { type FoundClub, foundClub, roughly } from './found-club.ts'

const MAX_CLUBS = 10

/** The position is requested when the golfer presses the button, and not before. */
export function NearButton({ onFound }: { onFound: (clubs: readonly FoundClub[]) => void }) {
  const { t } = useTranslation('play')
  const isHydrated = useIsHydrated()
  const [step, setStep] = useState<'idle' | 'asking' | 'denied' | 'failed'>('idle')

  async function find(at: LngLat) {
    try {
      const { items } = await playCall(calls.listClubs, { query: { near: roughly(at), limit: MAX_CLUBS } })
      onFound(items.map(club => foundClub(club, at)))
      setStep('idle')
    } catch {
      setStep('failed')
    }
  }

  function locate() {
    setStep('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void find({ lng: coords.longitude, lat: coords.latitude }),
      ({ code }) => setStep(code === 1 ? 'denied' : 'failed'),
      { maximumAge: 60_000, timeout: 20_000 },
    )
  }

  return (
    <div className={styles.near}>
      <button type="button" className="button" onClick={locate} disabled={!isHydrated || step === 'asking'}>
        <PlayIcon name="locate" size={20} /> {t(step === 'asking' ? 'near.asking' : 'near.action')}
      </button>
      <p role="status">{step === 'denied' ? t('near.denied') : step === 'failed' ? t('near.failed') : ''}</p>
    </div>
  )
}
