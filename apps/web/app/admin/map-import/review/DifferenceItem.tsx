import { useTranslation } from '../../../i18n/use-translation.ts'
import { look } from '../../../ui/look.ts'
import { type FieldDifference, type MapDifference, shapeOf } from '../difference-groups.ts'
import styles from './Differences.module.css'
import { ShapeChange } from './ShapeChange.tsx'
import { useDifferenceTexts } from './use-difference-texts.ts'

/** One item of the map: its old and new values, and where the club's own are retained, those of the file. */
export function DifferenceItem({ difference }: { difference: MapDifference }) {
  const texts = useDifferenceTexts()
  return (
    <li className={`${styles.item} ${look('stack', 'gap2')}`}>
      <h3>{texts.title(difference)}</h3>
      {difference.fields.map(field => (
        <Field key={field.field} field={field} />
      ))}
    </li>
  )
}

function Field({ field }: { field: FieldDifference }) {
  const { t } = useTranslation('map-import')
  const texts = useDifferenceTexts()
  const { before, after, map, isConflict } = field
  const other = isConflict ? map : after
  const [was, becomes] = [shapeOf(before), shapeOf(other)]
  const labels = isConflict
    ? ([t('changes.yours'), t('changes.fileSays')] as const)
    : ([t('changes.before'), t('changes.after')] as const)
  return (
    <div className={`${styles.field} ${look('small')}`}>
      <p className={look('semibold')}>{texts.field(field.field)}</p>
      {was || becomes ? (
        <ShapeChange before={was} after={becomes} labels={labels} />
      ) : (
        <dl className={look('stack', 'gap3')}>
          <div>
            <dt className={look('muted')}>{labels[0]}</dt>
            <dd className={look('anywhere')}>{texts.value(field.field, before)}</dd>
          </div>
          <div>
            <dt className={look('muted')}>{labels[1]}</dt>
            <dd className={look('anywhere')}>{texts.value(field.field, other)}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
