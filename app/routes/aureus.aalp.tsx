import { themedProduct } from "~/content/aureus-products";
import { ProductPage, productMeta } from "~/features/aureus/product-page";
import type { RouteHandle } from "~/features/navigation/route-handle";

const product = themedProduct("aalp");

export const handle: RouteHandle = { accent: "aalp" };

export const meta = () => productMeta(product);

export default function Aalp() {
  return <ProductPage product={product} />;
}
