import { type ProposedHole, startAt } from '@pinwise/golf'
import { type Ref, useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeleteIcon } from '../../../../ui/icons.ts'
import { look } from '../../../../ui/look.ts'
import { holeAfter } from '../../hole-filters.ts'
import { AcceptButton } from '../AcceptButton.tsx'
import { GradeBadge } from '../GradeBadge.tsx'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import { useNames } from '../use-names.ts'
import { rowId } from '../use-review-keys.ts'
import { CardFields } from './CardFields.tsx'
import { FeatureParts } from './FeatureParts.tsx'
import { GreenPart } from './GreenPart.tsx'
import { LinePart } from './LinePart.tsx'
import styles from './Panel.module.css'
import { TeeParts } from './TeeParts.tsx'

interface HolePanelProps {
  hole: ProposedHole
  /** The container's title already names the hole. */
  isInDrawer?: boolean
  ref?: Ref<HTMLElement>
}

/** Everything about one hole that can be corrected. */
export function HolePanel({ hole, isInDrawer = false, ref }: HolePanelProps) {
  const { t } = useTranslation('map-import')
  const { club, take, notify, select } = useReviewPage()
  const names = useNames()
  const { length } = useDistances()
  const titleId = useId()
  const name = names.hole(hole)

  function drop() {
    const next = holeAfter(club.holes, hole.key, 1)
    if (!take({ type: 'drop', part: 'hole', key: hole.key })) return
    const nextKey = next && next.key !== hole.key ? next.key : null
    select(nextKey)
    notify(t('panel.dropped', { name }))
    // The button is gone with its hole: the focus moves to the list.
    if (nextKey && !isInDrawer) requestAnimationFrame(() => document.getElementById(rowId(nextKey))?.focus())
  }

  function begin(courseKey: string) {
    const numbers = startAt(club.holes, courseKey, hole.key)
    if (take({ type: 'renumber', numbers })) notify(t('panel.begun', { course: names.courseOf(club, courseKey) }))
  }

  const { courseKey, number } = hole
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={`${styles.panel} ${look('column', 'gap4', 'panel')}`}
      data-bare={isInDrawer || undefined}
      aria-labelledby={isInDrawer ? undefined : titleId}
      aria-label={isInDrawer ? name : undefined}
    >
      <header className={`${styles.header} ${look('row', 'gap3', 'centre')}`}>
        <GradeBadge grade={hole.grade} />
        <div>
          {!isInDrawer && <h2 id={titleId}>{name}</h2>}
          <p className={look('muted')}>
            {names.courseOf(club, hole.courseKey)} · {length(hole.lengthMetres)}
          </p>
        </div>
        <AcceptButton hole={hole} />
      </header>
      {hole.reasons.length > 0 && (
        <ul className={`${styles.reasons} ${look('stack', 'gap1', 'flush', 'small')}`}>
          {hole.reasons.map(reason => (
            <li key={reason}>
              <strong>{t(`reasons.${reason}.short`)}.</strong> {t(`reasons.${reason}.long`)}
            </li>
          ))}
        </ul>
      )}
      {courseKey !== null && number !== null && number !== 1 && (
        <div>
          <Button onClick={() => begin(courseKey)}>{t('panel.isFirst')}</Button>
        </div>
      )}
      <CardFields hole={hole} />
      <div className={`${styles.parts} ${look('stack', 'top')}`}>
        <GreenPart hole={hole} />
        <TeeParts hole={hole} />
        <FeatureParts hole={hole} />
        <LinePart hole={hole} />
      </div>
      <div>
        <Button icon={<DeleteIcon size={18} aria-hidden="true" />} onClick={drop}>
          {t('panel.drop')}
        </Button>
      </div>
    </section>
  )
}
