import type { MetaFunction } from "@remix-run/cloudflare";
import { useParams } from "@remix-run/react";
import { findAureusProduct } from "~/content/aureus-products";
import { ProductPage, productMeta } from "~/features/aureus/product-page";
import { errorMeta, RouteError } from "~/features/error-screen/route-error";
import type { RouteHandle } from "~/features/navigation/route-handle";
import type { RouteArgs } from "~/route-args";

/** The products in the platform's own gold; those with colours of their own have routes of their own. */
export const handle: RouteHandle = { accent: "aureus" };

export function loader({ params }: RouteArgs) {
  if (!findAureusProduct(params.product)) throw new Response(null, { status: 404 });
  return null;
}

export const meta: MetaFunction = ({ params, error }) => {
  const product = findAureusProduct(params.product);
  return product ? productMeta(product) : errorMeta(error);
};

export const ErrorBoundary = RouteError;

export default function AureusProduct() {
  const product = findAureusProduct(useParams().product);
  return product ? <ProductPage product={product} /> : null;
}
