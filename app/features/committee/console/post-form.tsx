import { Form, type FormProps } from "@remix-run/react";

type PostFormProps = FormProps & {
  /** What it sends unseen; a value that is not there is left out. */
  along?: Readonly<Record<string, string | number | null | undefined>>;
};

/** A form that a member sends; in this encoding a letter of any script takes its own bytes, and no more. */
export const PostForm = ({ along = {}, children, ...form }: PostFormProps) => (
  <Form method="post" encType="multipart/form-data" {...form}>
    {Object.entries(along).map(
      ([name, value]) => value != null && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </Form>
);
