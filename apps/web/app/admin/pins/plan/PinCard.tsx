import type { FlagColours, LngLat, PinScale } from '@pinwise/golf'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { pinReadout } from '../../greens/pin-readout.ts'
import { ConflictPicture } from '../ConflictPicture.tsx'
import { usePinTexts } from '../use-pin-texts.ts'
import styles from './Plan.module.css'

interface PinCardProps {
  green: LayoutGreen
  pin: LngLat
  scale: PinScale
  flagColours: FlagColours
  onClose: () => void
  children: ReactNode
}

/** One pin of a day to come, enlarged, with its advice. */
export function PinCard({ green, pin, scale, flagColours, onClose, children }: PinCardProps) {
  const { t } = useTranslation('pin-position')
  const texts = usePinTexts(scale)
  const card = useRef<HTMLElement>(null)
  // On a phone the green that was tapped is far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another green is another card
  useEffect(() => {
    void card.current?.scrollIntoView({ block: 'nearest' })
  }, [green.holeId])
  const readout = green.ground && pinReadout(green.ground.frame, pin, scale)
  return (
    <section
      ref={card}
      className={`${styles.pin} ${look('row', 'gap4', 'padded', 'framed')}`}
      aria-label={t('holeNumber', { number: green.label })}
    >
      <ConflictPicture
        green={{ ground: green.ground, current: { position: pin }, draft: null }}
        flagColours={flagColours}
      />
      <div className={`${styles.why} ${look('stack', 'gap2')}`}>
        <header>
          <h3>{t('holeNumber', { number: green.label })}</h3>
          <IconButton label={t('plan.closePin')} icon={<CloseIcon size={20} aria-hidden="true" />} onClick={onClose} />
        </header>
        {readout && <p className={look('semibold')}>{texts.readAloud(readout)}</p>}
        {children}
      </div>
    </section>
  )
}
