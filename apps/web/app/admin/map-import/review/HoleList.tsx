import type { ProposedHole } from '@pinwise/golf'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { withParameters } from '../../shell/record-address.ts'
import { countsOf, HOLE_FILTERS, type HoleFilter } from '../hole-filters.ts'
import { newCourseKey } from '../hole-steps.ts'
import { holesByCourse } from '../holes-of.ts'
import { FILTER } from '../import-address.ts'
import { CourseHeader } from './CourseHeader.tsx'
import { HoleRow } from './HoleRow.tsx'
import styles from './Review.module.css'
import { useReviewPage } from './review-context.ts'

interface HoleListProps {
  holes: readonly ProposedHole[]
  filter: HoleFilter
  onOpen: (byKey: boolean) => void
}

/** Course by course, hole by hole. Arrow keys go through it; the hole with the focus is the one on the map. */
export function HoleList({ holes, filter, onOpen }: HoleListProps) {
  const { t } = useTranslation('map-import')
  const { club, selected } = useReviewPage()
  const [address, setAddress] = useSearchParams()
  const counts = countsOf(club)
  const keys = new Set(holes.map(({ key }) => key))
  // One stop of the Tab key for all of them.
  const stop = selected && keys.has(selected.key) ? selected.key : holes[0]?.key

  function show(wanted: HoleFilter) {
    setAddress(withParameters(address, { [FILTER]: wanted === 'all' ? null : wanted }), { preventScrollReset: true })
  }

  return (
    <section className={look('column', 'gap3')} aria-label={t('list.label')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of toggles, not of fields */}
      <div className={look('row', 'gap2')} role="group" aria-label={t('filters.label')}>
        {HOLE_FILTERS.map(value => (
          <button
            key={value}
            type="button"
            className={`${styles.chip} ${look('small', 'semibold')}`}
            aria-pressed={filter === value}
            disabled={counts[value] === 0 && filter !== value}
            onClick={() => show(value)}
          >
            {t(`filters.${value}`)} <span className={look('muted', 'digits')}>{counts[value]}</span>
          </button>
        ))}
      </div>
      <p className={`${styles.hint} ${look('flush', 'muted')}`}>{t('list.keys')}</p>
      {holes.length === 0 ? (
        <EmptyState
          sentence={t('filters.none')}
          action={<Button onClick={() => show('all')}>{t('filters.clear')}</Button>}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; arrows lead from one to the next
        <div className={look('column', 'gap3')} onKeyDown={moveFocus}>
          {holesByCourse(club).map(({ course, holes: all }, index) => {
            const shown = all.filter(({ key }) => keys.has(key))
            if (shown.length === 0 && (filter !== 'all' || !course)) return null
            return (
              <section key={course?.key ?? 'none'} className={`${styles.course} ${look('panel')}`}>
                <CourseHeader course={course} holes={all} index={index} />
                <ul>
                  {shown.map(hole => (
                    <HoleRow key={hole.key} hole={hole} isTabStop={hole.key === stop} onOpen={onOpen} />
                  ))}
                </ul>
                {shown.length === 0 && <p className={look('flush', 'muted', 'small')}>{t('list.noHoles')}</p>}
              </section>
            )
          })}
        </div>
      )}
      <AddCourse />
    </section>
  )
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.indexOf(event.target as HTMLElement)
  if (!step || at === -1) return
  event.preventDefault()
  rows[step(at, rows.length - 1)]?.focus()
}

/** An empty course, for holes to be moved to. */
function AddCourse() {
  const { t } = useTranslation('map-import')
  const { club, take } = useReviewPage()
  const [name, setName] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAdded = take({ type: 'add-course', courseKey: newCourseKey(club), name: name?.trim() || null })
    if (isAdded) setName(null)
  }

  return (
    <div>
      <Button icon={<AddIcon size={18} aria-hidden="true" />} onClick={() => setName('')}>
        {t('course.add')}
      </Button>
      <Dialog opened={name !== null} onClose={() => setName(null)} title={t('course.add')}>
        <form className={look('column', 'gap3')} onSubmit={submit}>
          <TextField
            label={t('course.name')}
            description={t('course.addNote')}
            maxLength={80}
            value={name ?? ''}
            onChange={event => setName(event.currentTarget.value)}
            data-autofocus
          />
          <DialogActions>
            <Button onClick={() => setName(null)}>{t('course.cancel')}</Button>
            <Button variant="primary" type="submit">
              {t('course.addDo')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}
