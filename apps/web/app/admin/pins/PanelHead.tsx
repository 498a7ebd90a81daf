import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import type { BoardGreen } from '../greens/day-board.ts'
import { greenName } from '../greens/layout-greens.ts'
import { GreenStateBadge } from './GreenStateBadge.tsx'
import styles from './Panel.module.css'

interface PanelHeadProps {
  green: BoardGreen
  onStep: (by: 1 | -1) => void
}

export function PanelHead({ green, onStep }: PanelHeadProps) {
  const { t } = useTranslation('pin-position')
  const { par, name } = green
  return (
    <header className={`${styles.head} ${look('row', 'gap2', 'centre')}`}>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeftIcon size={24} aria-hidden="true" />}
        variant="secondary"
        aria-keyshortcuts="["
        onClick={() => onStep(-1)}
      />
      <div className={`${styles.name} ${look('row', 'centre', 'middle', 'grow')}`}>
        <h2>{t('holeNumber', { number: greenName(green) })}</h2>
        <p>
          {t('par', { par })}
          {name && ` · ${name}`}
        </p>
        <GreenStateBadge green={green} />
      </div>
      <IconButton
        label={t('next')}
        icon={<ChevronRightIcon size={24} aria-hidden="true" />}
        variant="secondary"
        aria-keyshortcuts="]"
        onClick={() => onStep(1)}
      />
    </header>
  )
}
