import type { Fence } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { AddIcon, DeleteIcon } from '../../../ui/icons.ts'
import { look } from '../../../ui/look.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import styles from './Fences.module.css'

interface FenceListProps {
  fences: readonly Fence[]
  onNew: () => void
  onEdit: (fence: Fence) => void
  onDelete: (fence: Fence) => void
}

/** The zones of the map as a list, for users who read rather than look. */
export function FenceList({ fences, onNew, onEdit, onDelete }: FenceListProps) {
  const { t } = useTranslation('fences')
  return (
    <section className={`${styles.section} ${look('stack', 'gap3')}`} aria-labelledby="fences-title">
      <h2 id="fences-title">{t('count', { count: fences.length })}</h2>
      {fences.length === 0 && <p>{t('none')}</p>}
      <ul>
        {fences.map(fence => (
          <li key={fence.id}>
            <button type="button" onClick={() => onEdit(fence)}>
              <span>
                {fence.name}
                <small>
                  {t(`kinds.${fence.kind}`)}
                  {fence.kind !== 'shelter' && ` · ${t(`subjects.${fence.subjects}`)}`}
                </small>
              </span>
              <StatusBadge status={fence.isOn ? 'success' : 'neutral'} label={t(fence.isOn ? 'on' : 'off')} />
            </button>
            <IconButton
              label={t('delete', { name: fence.name })}
              icon={<DeleteIcon size={18} aria-hidden="true" />}
              onClick={() => onDelete(fence)}
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" icon={<AddIcon size={18} aria-hidden="true" />} onClick={onNew}>
        {t('new')}
      </Button>
    </section>
  )
}
