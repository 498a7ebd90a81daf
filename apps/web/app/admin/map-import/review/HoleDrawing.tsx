import { type ClubProposal, holeSvg, type ProposedHole } from '@pinwise/golf'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { RetryIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'
import { useDistances } from './use-distances.ts'

const VIEW = { width: 640, height: 400, turnDegrees: 90, css: true } as const

/** In place of the map where the browser cannot draw one: the hole that is open, from the same shapes. */
export function HoleDrawing() {
  const { t } = useTranslation('map-import')
  const { club, selected, showMap } = useReviewPage()
  return (
    <div className={`${styles.drawing} ${look('stack', 'gap3')}`}>
      <p>{t('map.none')}</p>
      <Button icon={<RetryIcon size={18} aria-hidden="true" />} onClick={() => showMap(true)}>
        {t('map.retry')}
      </Button>
      {selected && <Drawing club={club} hole={selected} />}
    </div>
  )
}

function Drawing({ club, hole }: { club: ClubProposal; hole: ProposedHole }) {
  const { language } = useLanguage()
  const { units } = useDistances()
  const markup = useMemo(() => {
    const tees = club.tees.filter(({ key }) => hole.tees.some(tee => tee.key === key))
    const drawn = {
      number: hole.number ?? 0,
      par: hole.par,
      name: hole.name,
      lineOfPlay: hole.lineOfPlay,
      green: hole.green,
      tees: tees.map(({ area }) => ({ position: null, area, colour: '#ffffff' })),
      features: club.features.filter(({ holeKeys }) => holeKeys.includes(hole.key)),
    }
    return holeSvg(drawn, 'light', { ...VIEW, language, units, idPrefix: 'import-hole', lineOfPlay: true })
  }, [club, hole, language, units])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: holeSvg escapes every text of the map's
  return <div dangerouslySetInnerHTML={{ __html: markup }} />
}
