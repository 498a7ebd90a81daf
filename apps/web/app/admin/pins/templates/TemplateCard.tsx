import type { PinTemplate } from '@pinwise/contract'
import type { FlagColours } from '@pinwise/golf'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DeleteIcon, EditIcon, WarningIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { LayoutGreen } from '../../greens/layout-greens.ts'
import { GreenOutline } from '../GreenOutline.tsx'
import { spanMetres } from '../span-metres.ts'
import styles from './Templates.module.css'
import type { TemplateChoice } from './template-choice.ts'

interface TemplateCardProps {
  template: PinTemplate
  choice: TemplateChoice
  greens: readonly LayoutGreen[]
  flagColours: FlagColours
  /** The label of the button that applies it. */
  useLabel: string
  onUse: () => void
  onRename: () => void
  onDelete: () => void
}

/** One template: its name, its greens as small pictures, and its actions. */
export function TemplateCard(props: TemplateCardProps) {
  const { template, choice, greens, flagColours, useLabel, onUse, onRename, onDelete } = props
  const { t } = useTranslation('pin-position')
  const { name } = template
  const span = spanMetres(greens)
  const count = choice.pins.length
  return (
    <li className={`${styles.card} ${look('stack', 'gap2', 'shrink', 'padded', 'panel')}`}>
      <header>
        <h3 className={look('grow', 'shrink', 'anywhere')}>{name}</h3>
        <IconButton
          label={t('template.rename', { name })}
          icon={<EditIcon size={20} aria-hidden="true" />}
          onClick={onRename}
        />
        <IconButton
          label={t('template.delete', { name })}
          icon={<DeleteIcon size={20} aria-hidden="true" />}
          onClick={onDelete}
        />
      </header>
      {count > 0 && (
        <ul className={`${styles.pictures} ${look('stack', 'list')}`} aria-hidden="true">
          {choice.pins.map(({ holeId, position }) => (
            <li key={holeId}>
              <GreenOutline
                green={{ ground: greens.find(green => green.holeId === holeId)?.ground ?? null, shown: position }}
                spanMetres={span}
                flagColours={flagColours}
              />
            </li>
          ))}
        </ul>
      )}
      {choice.leftOut > 0 && (
        <p className={`${styles.changed} ${look('line', 'gap2', 'flush')}`}>
          <WarningIcon size={18} aria-hidden="true" />
          {count === 0
            ? t('template.allChanged')
            : t('template.changed', { count: choice.leftOut, total: choice.total })}
        </p>
      )}
      {count > 0 && (
        <footer className={look('between', 'muted')}>
          <span>{t('template.greens', { count })}</span>
          <Button variant="primary" onClick={onUse}>
            {useLabel} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </footer>
      )}
    </li>
  )
}
