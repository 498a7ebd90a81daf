import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckIcon, EditIcon, WarningIcon } from '../../ui/icons.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { BoardGreen } from './day-board.ts'
import styles from './Panel.module.css'

interface HoleStripProps {
  board: readonly BoardGreen[]
  openId: string
  onOpen: (holeId: string) => void
}

/** Every green in the order of play, ticked when its pin is of today. */
export function HoleStrip({ board, openId, onOpen }: HoleStripProps) {
  const { t } = useTranslation('pin-position')
  const open = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is open changes with the address
  useEffect(() => open.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), [openId])
  return (
    <nav aria-label={t('strip')}>
      <ol className={styles.strip}>
        {board.map(green => (
          <li key={green.holeId} ref={green.holeId === openId ? open : undefined}>
            <button
              type="button"
              aria-current={green.holeId === openId ? 'true' : undefined}
              onClick={() => onOpen(green.holeId)}
            >
              {green.label}
              <StripMark green={green} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StripMark({ green: { draft, state } }: { green: BoardGreen }) {
  const { t } = useTranslation('pin-position')
  const Icon = draft ? EditIcon : state === 'set' ? CheckIcon : state === 'stale' ? null : WarningIcon
  return (
    <>
      {Icon ? <Icon size={14} stroke={3} aria-hidden="true" /> : <span className={styles.noMark} />}
      <VisuallyHidden>{draft ? t('state.changed') : t(`state.${state}`)}</VisuallyHidden>
    </>
  )
}
