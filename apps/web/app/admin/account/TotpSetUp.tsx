import { useForm } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { confirmTotp } from '../../session/account.ts'
import { SessionError } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { look } from '../../ui/look.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts'
import styles from './Account.module.css'
import { accountProblem } from './account-problem.ts'
import { useAccountChange } from './use-account-change.ts'

interface TotpSetUpProps {
  secret: string
  uri: string
  onDone: () => unknown
  onCancel: () => void
}

/** Scan or type the key, then prove it with a code. Until then nothing changes. */
export function TotpSetUp({ secret, uri, onDone, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation('profile')
  const form = useFocusOnMount<HTMLFormElement>()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const confirm = useAccountChange({
    change: ({ code }: { code: string }) => confirmTotp(code.replaceAll(/\s/g, '')),
    done: t('account.factor.turnedOn'),
    onDone,
    onRefused: error => {
      const problem = accountProblem(error)
      const isAboutCode = problem === 'wrongCode' || problem === 'usedCode'
      if (error instanceof SessionError || !isAboutCode) return false
      setError('code', { message: t(`account.problems.${problem}`) }, { shouldFocus: true })
      return true
    },
  })

  async function copy() {
    await navigator.clipboard.writeText(secret)
    toast({ message: t('account.factor.copied') })
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t('account.factor.setUp')}
      noValidate
      className={`${styles.fields} ${look('stack', 'gap4')}`}
      onSubmit={handleSubmit(typed => confirm.mutate(typed))}
    >
      <ol className={`${styles.steps} ${look('stack', 'gap4', 'flush')}`}>
        <li>
          <p>{t('account.factor.scan')}</p>
          <QrCode text={uri} label={t('account.factor.qr')} />
          <p>{t('account.factor.orKey')}</p>
          <div className={look('row', 'gap2x3', 'centre', 'between')}>
            <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            <Button icon={<CopyIcon size={18} aria-hidden="true" />} onClick={() => void copy()}>
              {t('account.factor.copy')}
            </Button>
          </div>
        </li>
        <li>
          <TextField
            label={t('account.factor.code')}
            description={t('account.factor.codeNote')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            error={formState.errors.code?.message}
            {...register('code', {
              validate: code => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || t('account.factor.codeWrong'),
            })}
          />
        </li>
      </ol>
      <p className={`${styles.note} ${look('flush', 'muted', 'small', 'anywhere')}`}>{t('account.factor.lost')}</p>
      <div className={look('row', 'gap3', 'right')}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loading={confirm.isPending}>
          {t('account.factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
