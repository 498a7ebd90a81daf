import { type LngLat, THIRDS } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LiveFigures } from './live-figures.ts'
import { HOLE, PAR } from './live-green.ts'
import { MiniGreen } from './MiniGreen.tsx'
import styles from './SheetCell.module.css'

/** One green of the printed sheet. The third is shown in three ways: by place, colour and letter. */
export function SheetCell({ pin, figures }: { pin: LngLat; figures: LiveFigures }) {
  const { t } = useTranslation('home')
  const { on, side, fromSide, third, depth } = figures.sheet
  const unit = t('live.unit')
  return (
    <div className={styles.paper} data-surface="sheet">
      <p className={styles.hole}>
        <strong>{HOLE}</strong> <small>{t('live.par', { par: PAR })}</small>
      </p>
      <div className={styles.green}>
        <MiniGreen pin={pin} look="paper" />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('live.sheet.front', { unit })}</dt>
          <dd data-figure="on">{on}</dd>
        </div>
        <div>
          <dt>{t('live.sheet.side', { unit })}</dt>
          <dd data-figure="side">
            {t(`live.side.${side}`)} {fromSide}
          </dd>
        </div>
      </dl>
      <p className={styles.depth}>
        <small>{t('live.sheet.depth')}</small> <strong data-figure="depth">{depth}</strong>
      </p>
      <p className={styles.third} data-third={third}>
        <span className={styles.gauge} aria-hidden="true">
          {THIRDS.toReversed().map(each => (
            <i key={each} data-is={each === third || undefined} />
          ))}
        </span>
        <span className={styles.colour} aria-hidden="true" />
        <abbr title={t(`live.third.${third}`)} data-figure="third">
          {t(`live.letter.${third}`)}
        </abbr>
      </p>
    </div>
  )
}
