import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { look } from '../../ui/look.ts'
import { STATUS_ICONS } from '../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Tile.module.css'

interface TileProps {
  label: string
  /** The figure or the text that matters. */
  value: ReactNode
  note?: ReactNode
  /** The page where it is dealt with. */
  to: string
  /** The server's own page, which is not part of this app. */
  isDocument?: boolean
  /** It needs attention, which a text and an icon show, too. */
  needsAction?: boolean
}

/** One thing at a glance; the whole tile leads to where it is fixed. */
export function Tile({ label, value, note, to, isDocument = false, needsAction = false }: TileProps) {
  const { t } = useTranslation('dashboard')
  const Icon = STATUS_ICONS[needsAction ? 'warning' : 'success']
  return (
    <li className={`${styles.tile} ${look('stack')}`} data-action={needsAction || undefined}>
      <Link to={to} reloadDocument={isDocument}>
        <span className={look('line', 'gap2', 'centre', 'muted')}>
          <Icon size={18} aria-hidden="true" />
          {label}
          {needsAction && <VisuallyHidden>: {t('now.needsAction')}</VisuallyHidden>}
        </span>
        <strong>{value}</strong>
        {note && <span className={look('muted', 'small')}>{note}</span>}
      </Link>
    </li>
  )
}

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className={`${styles.tiles} ${look('stack', 'gap3', 'list')}`}>{children}</ul>
}
