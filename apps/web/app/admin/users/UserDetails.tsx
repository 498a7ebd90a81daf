import { type Language, type User, userCalls } from '@pinwise/contract'
import { Controller, useForm } from 'react-hook-form'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useChangeUser } from './use-change-user.ts'

const Name = userCalls.changeUser.body.shape.name

export function UserDetails({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const change = useChangeUser()
  const { register, control, handleSubmit, formState } = useForm<{ name: string; language: Language }>({
    values: { name: user.name, language: user.language },
    resetOptions: { keepDirtyValues: true },
  })
  return (
    <Card headingLevel={3} title={t('drawer.details')}>
      <form
        noValidate
        className={look('stack', 'gap4')}
        onSubmit={handleSubmit(({ name, language }) =>
          change.mutate({ user, change: { name: name.trim(), language }, message: t('drawer.saved') }),
        )}
      >
        <TextField
          label={t('columns.name')}
          maxLength={120}
          autoComplete="off"
          error={formState.errors.name && t('invite.wrong.name')}
          {...register('name', { validate: name => Name.safeParse(name).success })}
        />
        <Controller
          control={control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              fullWidth
              label={t('language')}
              segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
        <div>
          <Button type="submit" loading={change.isPending} disabled={!formState.isDirty && !change.isPending}>
            {t('drawer.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
