import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { AllGreensIcon, CheckIcon, EditIcon, WarningIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { BoardGreen } from '../greens/day-board.ts'
import styles from './Panel.module.css'

interface HoleStripProps {
  board: readonly BoardGreen[]
  openId: string
  onOpen: (holeId: string) => void
  onClose: () => void
}

/** Every green in the order of play, ticked when its pin was set today. */
export function HoleStrip({ board, openId, onOpen, onClose }: HoleStripProps) {
  const { t } = useTranslation('pin-position')
  const open = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is open changes with the address
  useEffect(() => {
    // `scrollIntoView` returns a promise where the browser scrolls smoothly, and an effect must not return one.
    void open.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [openId])
  return (
    <div className={`${styles.stripRow} ${look('stack', 'gap2', 'centre')}`}>
      <div className={styles.back}>
        <IconButton
          label={t('allGreens')}
          icon={<AllGreensIcon size={24} aria-hidden="true" />}
          variant="secondary"
          onClick={onClose}
        />
      </div>
      <nav aria-label={t('strip')}>
        <ol className={`${styles.strip} ${look('line', 'gap1', 'flush')}`}>
          {board.map((green, index) => (
            <li
              key={green.holeId}
              data-course={(green.course !== board[index - 1]?.course && green.course) || undefined}
              ref={green.holeId === openId ? open : undefined}
            >
              <button
                className={look('stack', 'bold', 'digits')}
                type="button"
                aria-current={green.holeId === openId ? 'true' : undefined}
                onClick={() => onOpen(green.holeId)}
              >
                {green.course && <VisuallyHidden>{green.course} </VisuallyHidden>}
                {green.label}
                <StripMark green={green} />
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </div>
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
