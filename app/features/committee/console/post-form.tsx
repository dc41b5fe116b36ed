import { Form, type FormProps } from "@remix-run/react";

/** A form that a member sends; in this encoding a letter of any script takes its own bytes, and no more. */
export const PostForm = (props: FormProps) => <Form method="post" encType="multipart/form-data" {...props} />;
