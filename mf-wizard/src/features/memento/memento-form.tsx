import { classifyError } from '@ftl/api-client';
import {
  createMemento,
  updateMemento,
  type KeptMemento,
  type MementoDto,
  type OrderMementoResponse,
} from '@ftl/api-client/calls';
import { MEMENTO_LIMITS, MEMENTO_VISIBILITIES, type MementoVisibility } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { nameProblem } from '@ftl/rules';
import {
  Button,
  Card,
  Grid,
  Notice,
  RadioCards,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@ftl/ui-kit';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MementoImage } from './memento-image';
import { keepingMessages as messages } from './messages';

type Values = Required<MementoDto>;

interface MementoFormProps {
  orderId: string;
  token: string | undefined;
  /** Null to create one. */
  memento: KeptMemento | null;
  suggestion: OrderMementoResponse['suggestion'];
  onSaved: () => Promise<void>;
}

/** The content of a memorial page, and its visibility. */
export function MementoForm(props: MementoFormProps) {
  const { orderId, token, memento, suggestion, onSaved } = props;
  const { register, handleSubmit, formState, setValue, control } = useForm<Values>({
    defaultValues: {
      lovedOneName: memento?.lovedOneName ?? suggestion.lovedOneName,
      birthDate: memento?.birthDate ?? suggestion.birthDate ?? '',
      passedDate: memento?.passedDate ?? suggestion.passedDate ?? '',
      message: memento?.message ?? '',
      pictureUrl: memento?.pictureUrl ?? '',
      visibility: memento?.visibility ?? 'unlisted',
      password: '',
    },
  });
  const visibility = useWatch({ control, name: 'visibility' });
  const pictureUrl = useWatch({ control, name: 'pictureUrl' });
  const [problem, setProblem] = useState<string>();
  const { errors, isSubmitting } = formState;

  const save = async ({ password, ...values }: Values) => {
    const request = { ...values, password: password || undefined };
    setProblem(undefined);
    try {
      if (memento) await updateMemento(memento.id, request, { token });
      else await createMemento({ ...request, orderId, token: token || undefined });
      toast({ title: memento ? messages.saved : messages.made, tone: 'good' });
      setValue('password', '');
      await onSaved();
    } catch (error) {
      setProblem(classifyError(error).message || messages.failed);
    }
  };
  return (
    <Card>
      <form noValidate onSubmit={handleSubmit(save)} aria-label={messages.title}>
        <Stack gap={3}>
          <TextField
            label={messages.name}
            required
            autoComplete="off"
            error={errors.lovedOneName?.message}
            {...register('lovedOneName', {
              validate: (name) => {
                const wrong = nameProblem(name);
                return wrong === null || messages.nameProblems[wrong];
              },
            })}
          />
          <Grid min="200px" gap={2}>
            <TextField
              label={messages.birthDate}
              autoComplete="off"
              maxLength={MEMENTO_LIMITS.date}
              {...register('birthDate')}
            />
            <TextField
              label={messages.passedDate}
              autoComplete="off"
              maxLength={MEMENTO_LIMITS.date}
              {...register('passedDate')}
            />
          </Grid>
          <TextArea
            label={messages.message}
            hint={messages.messageHint}
            maxLength={MEMENTO_LIMITS.message}
            {...register('message')}
          />
          <MementoImage url={pictureUrl} onChange={(url) => setValue('pictureUrl', url)} />
          <Stack gap={1}>
            <Text weight="strong">{messages.visibility}</Text>
            <RadioCards
              label={messages.visibility}
              min="100%"
              value={visibility}
              onChange={(chosen) => setValue('visibility', chosen as MementoVisibility)}
              options={MEMENTO_VISIBILITIES.map((value) => ({
                value,
                label: messages.visibilities[value].label,
                description: messages.visibilities[value].text,
              }))}
            />
          </Stack>
          {visibility === 'password' && (
            <TextField
              label={messages.password}
              type="password"
              autoComplete="new-password"
              hint={
                memento?.visibility === 'password'
                  ? `${messages.passwordHint} ${messages.passwordKept}`
                  : messages.passwordHint
              }
              {...register('password')}
            />
          )}
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          <div>
            <Button type="submit" busy={isSubmitting}>
              {isSubmitting ? messages.saving : memento ? messages.save : messages.create}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
