import { type Language, type User, userCalls } from '@pinwise/contract'
import { useForm } from 'react-hook-form'
import { LANGUAGE_OPTIONS } from '../../i18n/languages.ts'
import { loadTexts } from '../../i18n/load-texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { look } from '../../ui/look.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Loaded } from '../shell/Loaded.tsx'
import { UnitsControl } from '../shell/UnitsControl.tsx'
import { useMe } from '../shell/use-me.ts'
import styles from './Account.module.css'
import { useChangeMe } from './use-change-me.ts'

const Name = userCalls.changeUser.body.shape.name

/** The name is saved by its button; a choice is saved as it is made. */
export function DetailsSection() {
  const { t } = useTranslation('profile')
  const me = useMe()
  return (
    <Card headingLevel={3} title={t('account.details.title')} note={me.data?.email}>
      <Loaded
        query={me}
        loading={t('account.details.loading')}
        failed={t('account.details.failed')}
        skeleton={<Skeleton shape="block" />}
      >
        {user => (
          <div className={`${styles.fields} ${look('stack', 'gap4')}`}>
            <NameForm user={user} />
            <LanguageChoice user={user} />
            <div className={`${styles.choice} ${look('stack', 'gap1')}`}>
              <span aria-hidden="true">{t('account.details.units')}</span>
              <UnitsControl />
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function NameForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const change = useChangeMe()
  const { register, handleSubmit, formState } = useForm({ values: { name: user.name } })
  const wrong = formState.errors.name && t('account.details.nameWrong')
  return (
    <form
      noValidate
      className={`${styles.inline} ${look('stack', 'gap2', 'top')}`}
      onSubmit={handleSubmit(({ name }) => change.mutateAsync({ me: user, change: { name: name.trim() } }))}
    >
      <TextField
        label={t('account.details.name')}
        autoComplete="name"
        maxLength={120}
        error={wrong}
        {...register('name', { validate: name => Name.safeParse(name).success })}
      />
      <Button type="submit" loading={change.isPending} disabled={!formState.isDirty && !change.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}

function LanguageChoice({ user }: { user: User }) {
  const { t, i18n } = useTranslation('profile')
  const change = useChangeMe()
  const { language: shown, switchTo } = useLanguage()

  async function choose(language: Language) {
    // Loaded before the switch: the panel may be open over a page with other texts.
    await loadTexts(i18n, language, 'profile')
    await switchTo(language)
    change.mutate({ me: user, change: { language } })
  }

  return (
    <ChoiceField
      fullWidth
      label={t('account.details.language')}
      description={t('account.details.languageNote')}
      segments={LANGUAGE_OPTIONS.map(({ languageCode, name }) => ({ value: languageCode, label: name }))}
      value={shown}
      onChange={language => void choose(language)}
    />
  )
}
