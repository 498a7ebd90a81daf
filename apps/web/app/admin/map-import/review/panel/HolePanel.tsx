import { type ProposedHole, startAt } from '@pinwise/golf'
import { type Ref, useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { CloseIcon, DeleteIcon } from '../../../../ui/icons.ts'
import { look } from '../../../../ui/look.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { holeAfter } from '../../hole-filters.ts'
import { nearestGreens, nearestTees } from '../../nearest-parts.ts'
import { AcceptButton } from '../AcceptButton.tsx'
import { GradeBadge } from '../GradeBadge.tsx'
import { useReviewPage } from '../review-context.ts'
import { useDistances } from '../use-distances.ts'
import { useNames } from '../use-names.ts'
import { rowId } from '../use-review-keys.ts'
import { CardFields } from './CardFields.tsx'
import { FeatureParts } from './FeatureParts.tsx'
import { LinePart } from './LinePart.tsx'
import styles from './Panel.module.css'
import { PartList } from './PartList.tsx'
import { PickButton } from './PickButton.tsx'

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

function GreenPart({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const { length } = useDistances()
  const holeKey = hole.key
  const state = hole.green === null ? 'none' : hole.greenSource === 'synthetic' ? 'drawn' : 'mapped'
  const near = nearestGreens(club, hole)
  return (
    <section className={`${styles.part} ${look('column', 'gap2')}`}>
      <h3>{t('green.title')}</h3>
      <p className={styles.note}>{t(`green.${state}`)}</p>
      <SelectField
        label={t('green.choose')}
        placeholder={t('panel.nearest')}
        options={near.map(({ part, metres }) => ({
          value: part.key,
          label: t(part.practice ? 'green.practice' : part.isFree ? 'green.free' : 'green.shared', {
            distance: length(metres),
          }),
        }))}
        value={null}
        onChange={greenKey => greenKey && take({ type: 'assign-green', holeKey, greenKey })}
      />
      <div className={look('row', 'gap2', 'bottom')}>
        <PickButton what="green" holeKey={holeKey} label={t('green.pick')} />
        {state !== 'drawn' && (
          <Button onClick={() => take({ type: 'synthesise-green', holeKey, at: null })}>{t('green.draw')}</Button>
        )}
        <PickButton what="draw-green" holeKey={holeKey} label={t('green.drawAt')} />
        {state !== 'none' && (
          <Button onClick={() => take({ type: 'unassign-green', holeKey })}>{t('green.remove')}</Button>
        )}
      </div>
    </section>
  )
}

function TeeParts({ hole }: { hole: ProposedHole }) {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const names = useNames()
  const { length } = useDistances()
  const holeKey = hole.key
  const tees = new Map(club.tees.map(tee => [tee.key, tee]))
  const parts = hole.tees.flatMap(({ key, lengthMetres }) => {
    const tee = tees.get(key)
    if (!tee) return []
    const [name, note] = [names.tee(tee), length(lengthMetres)]
    const actions = (
      <IconButton
        key={key}
        label={t('tees.remove', { name: `${name}, ${note}` })}
        icon={<CloseIcon size={18} aria-hidden="true" />}
        onClick={() => take({ type: 'unassign-tee', holeKey, teeKey: key })}
      />
    )
    return [{ key, name, note, actions }]
  })
  return (
    <PartList
      title={t('tees.title')}
      parts={parts}
      none={t('tees.none')}
      add={t('tees.add')}
      placeholder={t('panel.nearest')}
      candidates={nearestTees(club, hole).map(({ part, metres }) => ({
        key: part.key,
        name: t('panel.away', { name: names.tee(part), distance: length(metres) }),
      }))}
      onAdd={teeKey => take({ type: 'assign-tee', holeKey, teeKey })}
    >
      <div>
        <PickButton what="tee" holeKey={holeKey} label={t('tees.pick')} />
      </div>
    </PartList>
  )
}
