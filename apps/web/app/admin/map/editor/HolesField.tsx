import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { look } from '../../../ui/look.ts'
import { useEditor } from './editor-context.ts'
import styles from './Panel.module.css'
import { holesInOrder } from './ShapeList.tsx'

interface HolesFieldProps {
  value: readonly string[]
  onChange: (holeIds: string[]) => void
}

/** The holes that a feature belongs to, course by course. */
export function HolesField({ value, onChange }: HolesFieldProps) {
  const { t } = useTranslation('map-editor')
  const { map } = useEditor().state.draft
  const holes = holesInOrder(map)
  return (
    <>
      {map.courses.map(course => (
        <fieldset
          key={course.id}
          className={`${styles.holes} ${look('stack', 'gap1x2', 'shrink', 'flush', 'unpadded')}`}
        >
          <legend className={look('small', 'semibold')}>
            {map.courses.length > 1 ? t('fields.holesOf', { course: course.name }) : t('fields.holes')}
          </legend>
          {holes
            .filter(({ courseId }) => courseId === course.id)
            .map(({ id, number }) => (
              <CheckboxField
                key={id}
                label={String(number)}
                checked={value.includes(id)}
                onChange={isIn => onChange(isIn ? [...value, id] : value.filter(one => one !== id))}
              />
            ))}
        </fieldset>
      ))}
    </>
  )
}
