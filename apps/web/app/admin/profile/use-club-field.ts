import { get, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type ClubSettings, FIELDS, type FieldPath, fieldId } from './club-settings.ts'

/** The type of an error that the server found. */
export const SERVER = 'server'

/** The props of every field of the form: its id, its label, and its error. */
export function useClubField() {
  const { t } = useTranslation('profile')
  const { register, control, formState } = useFormContext<ClubSettings>()

  const shown = (path: FieldPath) => {
    const error: { message?: string; type?: string } | undefined = get(formState.errors, path)
    const name = FIELDS[path]
    // A server error has its own message; those of the schema are codes.
    const sentence = error && (error.type === SERVER ? error.message : t(`club.wrong.${name}`))
    return { id: fieldId(path), label: t(`club.labels.${name}`), ...(sentence && { error: sentence }) }
  }

  /** For a text; an empty one is null where the club may have none. */
  const text = (path: FieldPath, { isOptional = false } = {}) => {
    const rules: RegisterOptions<ClubSettings, FieldPath> = isOptional ? { setValueAs: noneIfEmpty } : {}
    return { ...register(path, rules), ...shown(path) }
  }

  return { control, shown, text }
}

const noneIfEmpty = (typed: string | null) => typed?.trim() || null
