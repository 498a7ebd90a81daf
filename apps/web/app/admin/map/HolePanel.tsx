import type { ClubMap, MapHole } from '@pinwise/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, GreenIcon, TurnIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './MapPanels.module.css'
import { useLength } from './use-length.ts'

interface HolePanelProps {
  map: ClubMap
  hole: MapHole
  isTurned: boolean
  onTurn: (isTurned: boolean) => void
  onGreen: () => void
  onHole: (holeId: string | null) => void
}

/** The club's scorecard data of one hole. */
export function HolePanel({ map, hole, isTurned, onTurn, onGreen, onHole }: HolePanelProps) {
  const { t } = useTranslation('map')
  const length = useLength()
  const course = map.courses.find(({ id }) => id === hole.courseId)
  const holes = map.holes.filter(({ courseId }) => courseId === hole.courseId).toSorted((a, b) => a.number - b.number)
  const at = holes.findIndex(({ id }) => id === hole.id)
  const beside = (step: 1 | -1) => holes[(at + step + holes.length) % holes.length]?.id ?? null
  const note = (source: 'card' | 'estimated') => (source === 'estimated' ? t('hole.estimated') : undefined)
  return (
    <section className={`${styles.panel} ${look('column', 'gap3')}`} aria-labelledby="hole-title">
      <header className={`${styles.header} ${look('line', 'gap2', 'between')}`}>
        <div>
          <h2 className={look('flush')} id="hole-title">
            {t('hole.title', { number: String(hole.number) })}
          </h2>
          <p className={look('flush', 'muted', 'small')}>{[hole.name, course?.name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={`${styles.steps} ${look('line', 'fixed')}`}>
          <IconButton
            label={t('hole.previous')}
            icon={<ChevronLeftIcon size={20} aria-hidden="true" />}
            onClick={() => onHole(beside(-1))}
          />
          <IconButton
            label={t('hole.next')}
            icon={<ChevronRightIcon size={20} aria-hidden="true" />}
            onClick={() => onHole(beside(1))}
          />
          <IconButton
            label={t('hole.close')}
            icon={<CloseIcon size={20} aria-hidden="true" />}
            onClick={() => onHole(null)}
          />
        </div>
      </header>
      <dl className={`${styles.figures} ${look('stack', 'gap2', 'flush')}`}>
        <Figure label={t('hole.par')} value={String(hole.par)} note={note(hole.parSource)} />
        <Figure
          label={t('hole.index')}
          value={hole.strokeIndex === null ? '–' : String(hole.strokeIndex)}
          note={hole.strokeIndex === null ? undefined : note(hole.strokeIndexSource)}
        />
        <Figure label={t('hole.length')} value={hole.lengthMetres === null ? '–' : length(hole.lengthMetres)} />
      </dl>
      <Tees course={course} hole={hole} />
      <div className={`${styles.actions} ${look('row', 'gap2')}`}>
        <Button
          aria-pressed={isTurned}
          icon={<TurnIcon size={18} aria-hidden="true" />}
          disabled={!hole.lineOfPlay}
          onClick={() => onTurn(!isTurned)}
        >
          {t('hole.turn')}
        </Button>
        {hole.green && (
          <Button icon={<GreenIcon size={18} aria-hidden="true" />} onClick={onGreen}>
            {t('hole.green')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Tees({ course, hole }: { course: ClubMap['courses'][number] | undefined; hole: MapHole }) {
  const { t } = useTranslation('map')
  const length = useLength()
  const tees = (course?.tees ?? []).flatMap(tee => {
    const ofHole = hole.tees.find(({ teeId }) => teeId === tee.id)
    return ofHole ? [{ ...tee, lengthMetres: ofHole.lengthMetres }] : []
  })
  if (tees.length === 0) return null
  return (
    <ul className={`${styles.tees} ${look('stack', 'list', 'small')}`} aria-label={t('hole.tees')}>
      {tees.map(({ id, name, colour, lengthMetres }) => (
        <li className={look('line', 'gap2', 'centre')} key={id}>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <circle cx="7" cy="7" r="6" fill={colour} stroke="currentColor" />
          </svg>
          <span>{name}</span>
          {lengthMetres !== null && (
            <span className={`${styles.length} ${look('muted', 'digits')}`}>{length(lengthMetres)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
