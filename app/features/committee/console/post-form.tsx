import { Form, type FormProps } from "@remix-run/react";

/** A form that a member sends; in this encoding a letter of any script takes its own bytes, and no more. */
export function PostForm(props: FormProps) {
  return <Form method="post" encType="multipart/form-data" {...props} />;
}
