import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LazyPiece } from '../../lazy/LazyPiece.tsx'
import { lazyWhenNear } from '../../lazy/lazy-when-near.tsx'
import { MapCredit } from '../sections/MapCredit.tsx'
import { Section } from '../sections/Section.tsx'
import styles from './Journey.module.css'
import type { Placed } from './live/keep-inside.ts'

const HEADING = 'promise'
const LivePin = lazyWhenNear(HEADING, async () => ({ default: (await import('./live/LivePin.tsx')).LivePin }))

/** How one pin gets everywhere: the visitor moves it and sees it. */
export function Journey() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  // Here, so that it outlives a change of the language.
  const [placed, setPlaced] = useState<Placed | null>(null)
  return (
    <Section id={HEADING} title={t('promise.title')} lead={t('promise.lead')} tone="surface">
      {/* What the server drew in another language cannot come to life in this one. */}
      <LazyPiece key={language} fallback={<div className={styles.place} />}>
        <LivePin placed={placed} onPlace={setPlaced} />
      </LazyPiece>
      <MapCredit text={t('live.source')} />
    </Section>
  )
}
