import { useTranslation } from '../../i18n/use-translation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import styles from './Layouts.module.css'
import type { LayoutPart } from './new-layout.ts'

interface LayoutPartRowProps {
  part: LayoutPart
  onChange: (part: LayoutPart) => void
  onRemove: () => void
}

/** One course of the new layout. A hole that is not played is tapped out of it. */
export function LayoutPartRow({ part, onChange, onRemove }: LayoutPartRowProps) {
  const { t } = useTranslation('layouts')
  const { course, left } = part

  function toggle(id: string) {
    onChange({ ...part, left: left.includes(id) ? left.filter(each => each !== id) : [...left, id] })
  }
  return (
    <li>
      <header>
        <strong>{course.name}</strong>
        <IconButton
          label={t('remove', { name: course.name })}
          icon={<CloseIcon size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      </header>
      <div className={`${styles.holes} ${look('row')}`}>
        {course.holes.map(({ id, number }) => (
          <button
            key={id}
            type="button"
            aria-pressed={!left.includes(id)}
            aria-label={t('hole', { course: course.name, number })}
            onClick={() => toggle(id)}
          >
            {number}
          </button>
        ))}
      </div>
    </li>
  )
}
